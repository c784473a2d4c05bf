import './identity/sign-in.suite.js';
import './identity/accounts.suite.js';
import './identity/attacks.suite.js';
import './identity/external.suite.js';
import './identity/users.suite.js';
import './identity/rate-limits.suite.js';
