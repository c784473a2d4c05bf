import './processes/backup.suite.js';
import './processes/built.suite.js';
import './processes/create-admin.suite.js';
import './processes/data-folder.suite.js';
import './processes/ledger-migration.suite.js';
import './processes/migrations.suite.js';
import './processes/separate-login.suite.js';
import './processes/start.suite.js';
