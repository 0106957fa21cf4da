import { type Face, otherFaces, setFace } from './pdf-faces.ts'

type PdfDocument = PDFKit.PDFDocument

export type TextStyle = { face: 'regular' | 'bold'; size: number }

type Item = { text: string; face: Face; isRightToLeft: boolean; width: number }
export type Line = { items: readonly Item[]; width: number; isRightToLeft: boolean }

export const replacement = '\u25a1'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const strong = /[\p{L}\p{N}]/u

/** Fonts need no glyph for these characters. */
const isJoiner = (codePoint: number) =>
  codePoint === 0x200c || codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f)

/** Returns the drawable text: without control characters, lone surrogates and marks of direction. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu, '')

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' })
const words = new Intl.Segmenter('nl', { granularity: 'word' })

/** The library tries a longer word letter by letter, and measures all of it each time. */
const longWord = /\S{300}/

/** Returns true when the product's own font draws this text by itself, from left to right. */
export function isOrdinary(pdf: PdfDocument, text: string, face: TextStyle['face']): boolean {
  if (rightToLeft.test(text) || longWord.test(text)) return false
  const font = setFace(pdf, face)
  return [...text].every(each => each === '\n' || font.hasGlyphForCodePoint(codeOf(each)))
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

function faceOf(pdf: PdfDocument, character: string, own: TextStyle['face']): Face | undefined {
  const codes = [...character].map(codeOf).filter(code => !isJoiner(code))
  return [own, ...otherFaces].find(face => {
    const font = setFace(pdf, face)
    return codes.every(code => font.hasGlyphForCodePoint(code))
  })
}

/** Returns the lines of a text in a column, each with its parts from left to right. */
export function linesOf(pdf: PdfDocument, text: string, { width, ...style }: TextStyle & { width: number }): Line[] {
  return text.split('\n').flatMap(paragraph => {
    const isBaseRightToLeft = rightToLeft.test(/[\p{L}]/u.exec(paragraph)?.[0] ?? '')
    return brokenLines(pdf, paragraph, { width, ...style }).map(line => {
      const items = inVisualOrder(itemsOf(pdf, line, { ...style, isBaseRightToLeft }), isBaseRightToLeft)
      return { items, width: widthOf(items), isRightToLeft: isBaseRightToLeft }
    })
  })
}

const widthOf = (items: readonly Item[]) => items.reduce((sum, { width }) => sum + width, 0)

function brokenLines(
  pdf: PdfDocument,
  paragraph: string,
  { width, ...style }: TextStyle & { width: number },
): string[] {
  const measure = (text: string) => widthOf(itemsOf(pdf, text, { ...style, isBaseRightToLeft: false }))
  const lines: string[] = []
  let [line, lineWidth] = ['', 0]
  const add = (part: string) => {
    const partWidth = measure(part)
    if (lineWidth + partWidth > width && line !== '' && part.trim() !== '') {
      lines.push(line)
      ;[line, lineWidth] = ['', 0]
    }
    line += part
    lineWidth += partWidth
  }
  for (const part of unbrokenParts(paragraph)) {
    const parts = measure(part) > width ? [...characters.segment(part)].map(({ segment }) => segment) : [part]
    for (const each of parts) add(each)
  }
  return [...lines, line]
}

const isSpace = (text: string | undefined) => text !== undefined && /^\s+$/.test(text)
const needsNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Words stay together with their punctuation. */
function unbrokenParts(paragraph: string): string[] {
  const parts: string[] = []
  let before: string | undefined
  for (const { segment } of words.segment(paragraph)) {
    const mayBreak = before === undefined || isSpace(before) !== isSpace(segment) || needsNoSpaces.test(segment)
    if (mayBreak) parts.push(segment)
    else parts[parts.length - 1] += segment
    before = segment
  }
  return parts
}

type Direction = { isBaseRightToLeft: boolean }

function itemsOf(
  pdf: PdfDocument,
  line: string,
  { face: own, size, isBaseRightToLeft }: TextStyle & Direction,
): Item[] {
  const parts: Part[] = []
  for (const { segment } of characters.segment(line)) {
    const found = faceOf(pdf, segment, own)
    const [text, face] = found ? [segment, found] : [replacement, own]
    const direction = rightToLeft.test(text) ? 'right' : strong.test(text) ? 'left' : 'neutral'
    const last = parts.at(-1)
    if (last?.face === face && last.direction === direction && direction !== 'neutral') last.text += text
    else parts.push({ text, face, direction })
  }
  const before = strongBefore(parts)
  const after = strongBefore(parts.toReversed()).toReversed()
  return parts.map(({ text, face, direction }, index) => {
    const isBetween = before[index] === after[index] && before[index] !== 'neutral'
    const neutral = isBetween ? before[index] === 'right' : isBaseRightToLeft
    const isRightToLeft = direction === 'neutral' ? neutral : direction === 'right'
    const shown = isRightToLeft ? (mirrored[text] ?? text) : text
    setFace(pdf, face)
    return { text: shown, face, isRightToLeft, width: pdf.fontSize(size).widthOfString(shown, { features: [] }) }
  })
}

type Part = { text: string; face: Face; direction: 'left' | 'right' | 'neutral' }

function strongBefore(parts: readonly Part[]): Part['direction'][] {
  let last: Part['direction'] = 'neutral'
  return parts.map(({ direction }) => {
    const before = last
    if (direction !== 'neutral') last = direction
    return before
  })
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

function inVisualOrder(items: readonly Item[], isBaseRightToLeft: boolean): Item[] {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0]?.isRightToLeft === item.isRightToLeft) last.push(item)
    else runs.push([item])
  }
  const ordered = runs.map(run => (run[0]?.isRightToLeft ? run.toReversed() : run))
  return (isBaseRightToLeft ? ordered.toReversed() : ordered).flat()
}
