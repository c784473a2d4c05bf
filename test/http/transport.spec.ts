import './transport/drivers.suite.js';
import './transport/trips.suite.js';
import './transport/messages.suite.js';
import './transport/requests.suite.js';
