import './clients/lifecycle.suite.js';
import './clients/mail.suite.js';
import './clients/audit.suite.js';
