import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { applyDecorators, Body, type PipeTransform, UnsupportedMediaTypeException } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { officeMessages } from '../../contract/messages.js';
import { newId } from '../database/id.js';
import { invalidField, ProblemException } from '../errors/problem.js';
import { RouteSettings, settingsOf } from './route-config.js';

/** Content type of every uploaded file. The format is detected from the content. */
const FILE_TYPE = 'application/octet-stream';

/**
 * File in the body of a request. It is read only after the caller was admitted, and only by routes that accept files.
 */
export class IncomingFile {
  /** Id of the record for this file. */
  readonly id = newId();
  readonly #stream: Readable;
  #content: Promise<Buffer> | undefined;

  constructor(
    stream: Readable,
    private readonly largest: number,
  ) {
    this.#stream = stream;
  }

  /**
   * Returns the whole content.
   * @throws ProblemException 413 if the file exceeds the limit of the route
   */
  get content(): Promise<Buffer> {
    return (this.#content ??= this.read());
  }

  /** Returns the key that identifies a file. */
  async digest(): Promise<string> {
    return createHash('sha256')
      .update(await this.content)
      .digest('hex');
  }

  private async read(): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of this.#stream as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > this.largest) throw new ProblemException(413, 'The file is too large.');
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}

/** Marks a route whose body is a file of at most `largest` bytes. */
export const ApiAcceptsFile = (largest: number) =>
  applyDecorators(
    RouteSettings({ largest_file: largest }),
    ApiConsumes(FILE_TYPE),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'The server runs the request once in 24 hours',
    }),
  );

/** Injects the file of a request. */
export const FileBody = () =>
  Body({
    transform: (body) => {
      if (body instanceof IncomingFile) return body;
      if (body === undefined || body === null)
        throw invalidField('file', 'required', officeMessages.imports.empty_file);
      throw new ProblemException(415, officeMessages.imports.send_file(FILE_TYPE));
    },
  } satisfies PipeTransform<unknown, IncomingFile>);

/** Lets the routes marked with `FileBody` accept a file. All other routes accept JSON or no body. */
export function acceptFilesOnMarkedRoutes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FILE_TYPE, (request, payload, done) => {
    const { largest_file } = settingsOf(request);
    if (largest_file === undefined) done(new UnsupportedMediaTypeException());
    else done(null, new IncomingFile(payload, largest_file));
  });
}
