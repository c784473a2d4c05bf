import './today/calls.suite.js';
import './today/referrals.suite.js';
