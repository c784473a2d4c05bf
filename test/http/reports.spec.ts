import './reports/reports.suite.js';
import './reports/budgets.suite.js';
import './reports/ledger-check.suite.js';
import './reports/ledger.suite.js';
import './reports/what-counts.suite.js';
import './reports/second-way-budgets.suite.js';
import './reports/second-way.suite.js';
