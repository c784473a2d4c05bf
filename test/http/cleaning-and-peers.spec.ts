import './cleaning-and-peers/cleaning.suite.js';
import './cleaning-and-peers/cleaning-vendors.suite.js';
import './cleaning-and-peers/peer-support.suite.js';
