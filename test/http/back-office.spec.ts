import './back-office/messages.suite.js';
import './back-office/exports.suite.js';
import './back-office/customer-report.suite.js';
import './back-office/imports.suite.js';
import './back-office/imports-of-all.suite.js';
import './back-office/journey.suite.js';
import './back-office/upload-limits.suite.js';
import './back-office/bad-files.suite.js';
