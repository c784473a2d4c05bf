import './access/permissions.suite.js';
import './access/visible-rows.suite.js';
import './access/headers.suite.js';
import './access/hostile-requests.suite.js';
import './access/api-docs.suite.js';
import './access/serialized-responses.suite.js';
import './access/lists.suite.js';
import './access/writes.suite.js';
