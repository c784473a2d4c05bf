import './services/audit.suite.js';
import './services/demo.suite.js';
import './services/lifecycle.suite.js';
import './services/mail.suite.js';
import './services/meals-over-time.suite.js';
import './services/rides-over-time.suite.js';
import './services/pause-previews.suite.js';
