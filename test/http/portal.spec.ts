import './portal/own-record.suite.js';
import './portal/caregivers.suite.js';
import './portal/calendars.suite.js';
import './portal/languages.suite.js';
