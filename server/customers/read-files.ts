/** Results of the search for a client in files. Each file is read once, because it does not change. */
export class ReadFiles {
  private readonly matches = new Map<string, boolean>();

  /** Returns whether a file contains her. @param isInFile reads the file */
  async isIn(id: string, isInFile: () => Promise<boolean>): Promise<boolean> {
    const match = this.matches.get(id) ?? (await isInFile());
    this.matches.set(id, match);
    return match;
  }
}
