import './lists/every-list.suite.js';
import './lists/lists-and-forms.suite.js';
