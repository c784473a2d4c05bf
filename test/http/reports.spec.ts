import './reports/reports.suite.js';
import './reports/second-way.suite.js';
