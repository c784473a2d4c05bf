import './commands/backup.suite.js';
import './commands/built.suite.js';
import './commands/create-admin.suite.js';
import './commands/data-folder.suite.js';
import './commands/migrations.suite.js';
import './commands/separate-login.suite.js';
import './commands/start.suite.js';
