export function Spinner() {
  return (
    <main className="page" aria-busy="true">
      <div className="spinner" role="status">
        <span className="for-screen-readers">Loading…</span>
      </div>
    </main>
  );
}
