import './portal/own-record.suite.js';
import './portal/caregivers.suite.js';
