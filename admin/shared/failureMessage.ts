export { failureWords as failureMessage, failureWords as ruleMessage, readFailure } from '../callFailure';
