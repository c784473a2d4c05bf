import './clients/customers.suite.js';
import './clients/start.suite.js';
import './clients/page.suite.js';
import './clients/customer-requests.suite.js';
import './clients/referrals.suite.js';
import './clients/mail-messages.suite.js';
import './clients/places.suite.js';
import './clients/erasure.suite.js';
