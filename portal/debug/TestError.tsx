import { useState } from 'react';

/** Proves that the fallback screen and error reporting work. */
export default function TestError() {
  const [thrown, setThrown] = useState(false);
  if (thrown) throw new Error('This is a test error.');
  return (
    <main className="page">
      <title>Error test</title>
      <h1>Error test</h1>
      <button className="button" type="button" onClick={() => setThrown(true)}>
        Throw a test error
      </button>
    </main>
  );
}
