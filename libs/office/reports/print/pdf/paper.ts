import PDFDocument from 'pdfkit';
import { fontFile, printable, type Face } from './fonts';
import { linesOf, type Measure } from './layout';

const MARGIN = 42;
const FOOT = 30;

/** The typeface and size of a text. */
export interface Type {
  readonly face: Face;
  readonly size: number;
}

const HEIGHT_OF_LINE = 1.25;
export const lineHeight = ({ size }: Type): number => size * HEIGHT_OF_LINE;

/** Pages of A4, filled from the top down. */
export class Paper {
  private readonly document: PDFKit.PDFDocument;
  private readonly widths = new Map<string, number>();
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;
  private y = 0;

  /** Creates a document without the current time or machine in it, so that equal contents give equal bytes. */
  constructor(about: {
    readonly title: string;
    readonly subject: string;
    /** The date of the document. */
    readonly dated: Date;
    readonly landscape: boolean;
  }) {
    const info = { Title: about.title, Subject: about.subject, Creator: 'sabot', Producer: 'sabot' };
    this.document = new PDFDocument({
      size: 'A4',
      layout: about.landscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      info: { ...info, CreationDate: about.dated }, // without one it would be now
    });
    this.ended = new Promise((resolve, fail) => {
      this.document.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.document.on('end', resolve);
      this.document.on('error', fail);
    });
    this.document.registerFont('plain', fontFile('plain'));
    this.document.registerFont('bold', fontFile('bold'));
    this.newPage();
  }

  /** The width between the margins, in points. */
  get width(): number {
    return this.document.page.width - 2 * MARGIN;
  }

  /** Returns a function that measures texts in a type, as they are printed. */
  measure(type: Type): Measure {
    return (text) => {
      const key = `${type.face}${type.size}${text}`;
      const known = this.widths.get(key);
      if (known !== undefined) return known;
      const width = this.set(type).widthOfString(text);
      this.widths.set(key, width);
      return width;
    };
  }

  /** Says if this many points are left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.document.page.height - MARGIN - FOOT;
  }

  newPage(): void {
    this.document.addPage();
    this.y = MARGIN;
  }

  /** Moves down. */
  space(height: number): void {
    this.y += height;
  }

  /**
   * Prints a line of text at the current height. It begins at `x` from the left margin, or ends there if it
   * is right-aligned.
   */
  line(text: string, type: Type, x = 0, endsThere = false): void {
    const left = MARGIN + x - (endsThere ? this.measure(type)(text) : 0);
    this.set(type).text(text, left, this.y, { lineBreak: false });
  }

  /** Prints a text over the whole width from `x` on, and continues on further pages if needed. */
  paragraph(text: string, type: Type, x = 0): void {
    for (const line of linesOf(printable(text), this.width - x, this.measure(type))) {
      if (!this.hasRoom(lineHeight(type))) this.newPage();
      this.line(line, type, x);
      this.space(lineHeight(type));
    }
  }

  /** Draws a rule of `width` points from `x` on. */
  rule(x: number, width: number, weight = 0.5): void {
    const left = MARGIN + x;
    this.document
      .lineWidth(weight)
      .moveTo(left, this.y)
      .lineTo(left + width, this.y)
      .stroke('#000000');
  }

  /** Numbers the pages and returns the document's bytes. */
  async bytes(foot: string): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    const type: Type = { face: 'plain', size: 7 };
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page);
      this.y = this.document.page.height - MARGIN - lineHeight(type);
      this.line(printable(foot), type);
      this.line(`page ${page + 1} of ${count}`, type, this.width, true);
    }
    this.document.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }

  private set({ face, size }: Type): PDFKit.PDFDocument {
    return this.document.font(face).fontSize(size).fillColor('#000000');
  }
}
