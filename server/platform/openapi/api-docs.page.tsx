import { renderToStaticMarkup } from 'react-dom/server';

/** Renders the page of the OpenAPI document, which swagger-ui fills. */
export const renderApiDocs = (title: string, path: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={`${path}/ui/swagger-ui.css`} />
      </head>
      <body>
        <main id="description" />
        <script src={`${path}/ui/swagger-ui-bundle.js`} />
        <script src={`${path}/begin.js`} />
      </body>
    </html>,
  )}`;
