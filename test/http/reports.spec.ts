import './reports/reports.suite.js';
import './reports/budgets.suite.js';
import './reports/ledger-check.suite.js';
import './reports/ledger.suite.js';
import './reports/counted-services.suite.js';
import './reports/recalculated-budgets.suite.js';
import './reports/recalculated-reports.suite.js';
