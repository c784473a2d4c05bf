import './portal/journeys.suite.js';
