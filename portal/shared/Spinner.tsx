import { useMessages } from '@web/language/useLanguage';

export function Spinner() {
  const words = useMessages().portal;
  return (
    <main className="page" aria-busy="true">
      <div className="spinner" role="status">
        <span className="for-screen-readers">{words.loading}</span>
      </div>
    </main>
  );
}
