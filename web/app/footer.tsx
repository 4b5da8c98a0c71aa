/** The year is that of the first release, so that rendering needs no clock. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <div>
          <p className="footer-line">Hair with presence.</p>
          <p className="small">Copyright © 2026 Irun</p>
        </div>
      </div>
      <span className="footer-wordmark" aria-hidden="true" />
    </footer>
  );
}
