import './referrals/spanish-form.suite.js';
import './referrals/own-referrals.suite.js';
import './referrals/verification.suite.js';
import './referrals/referral-centers.suite.js';
