import './portal/own-record.suite.js';
