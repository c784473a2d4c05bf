import './back-office/resources.suite.js';
import './back-office/messages.suite.js';
import './back-office/imports.suite.js';
import './back-office/exports.suite.js';
import './back-office/customer-report.suite.js';
import './back-office/journey.suite.js';
import './back-office/program-analysis.suite.js';
