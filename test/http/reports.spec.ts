import './reports/reports.suite.js';
import './reports/budgets.suite.js';
import './reports/what-counts.suite.js';
import './reports/second-way.suite.js';
