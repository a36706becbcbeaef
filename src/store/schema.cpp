#include "store/schema.h"

namespace winnow {

const char* const kSchema = R"(
  CREATE TABLE module (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
                       generation INTEGER NOT NULL, tests INTEGER NOT NULL,
                       launch BLOB NOT NULL, checksum INTEGER NOT NULL);
  CREATE TABLE test (id INTEGER PRIMARY KEY, module INTEGER NOT NULL REFERENCES module,
                     name TEXT NOT NULL, records INTEGER NOT NULL, checksum INTEGER NOT NULL,
                     UNIQUE (module, name));
  CREATE TABLE record (id INTEGER PRIMARY KEY AUTOINCREMENT, test INTEGER NOT NULL REFERENCES test,
                       outcome INTEGER NOT NULL, duration_us INTEGER NOT NULL,
                       made_at INTEGER NOT NULL, origin INTEGER NOT NULL REFERENCES origin,
                       collects INTEGER NOT NULL, times INTEGER NOT NULL,
                       fact_count INTEGER NOT NULL, facts_print BLOB NOT NULL,
                       checksum INTEGER NOT NULL);
  CREATE INDEX record_of_test ON record (test, id);
  CREATE TABLE record_facts (record INTEGER PRIMARY KEY, facts BLOB NOT NULL);
  CREATE TABLE origin (id INTEGER PRIMARY KEY, revision TEXT NOT NULL, jdk TEXT NOT NULL,
                       UNIQUE (revision, jdk));
  CREATE TABLE fact_group (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, digest BLOB NOT NULL,
                           ids BLOB NOT NULL, checksum INTEGER NOT NULL);
  CREATE INDEX group_by_subject ON fact_group (subject);
  CREATE TABLE fact_detail (id INTEGER PRIMARY KEY, facts BLOB NOT NULL,
                            checksum INTEGER NOT NULL);
  CREATE TABLE class_version (id INTEGER PRIMARY KEY, print BLOB NOT NULL UNIQUE,
                              content BLOB NOT NULL, checksum INTEGER NOT NULL);
  CREATE TABLE segment (id INTEGER PRIMARY KEY, covered BLOB NOT NULL, chunks BLOB NOT NULL,
                        checksum INTEGER NOT NULL);
  CREATE TABLE posting (id INTEGER PRIMARY KEY, lists BLOB NOT NULL, checksum INTEGER NOT NULL);
  CREATE TABLE verdict (module INTEGER NOT NULL REFERENCES module, key BLOB NOT NULL,
                        made_at INTEGER NOT NULL, PRIMARY KEY (module, key)) WITHOUT ROWID;
  CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
)";

const char* const kDropOldTables = R"(
  DROP TABLE IF EXISTS verdict;
  DROP TABLE IF EXISTS record_facts;
  DROP TABLE IF EXISTS fact_group;
  DROP TABLE IF EXISTS fact_detail;
  DROP TABLE IF EXISTS class_version;
  DROP TABLE IF EXISTS counter;
  DROP TABLE IF EXISTS segment;
  DROP TABLE IF EXISTS posting;
  DROP TABLE IF EXISTS record;
  DROP TABLE IF EXISTS origin;
  DROP TABLE IF EXISTS fact;
  DROP TABLE IF EXISTS test;
  DROP TABLE IF EXISTS launch;
  DROP TABLE IF EXISTS module;
)";

}  // namespace winnow
