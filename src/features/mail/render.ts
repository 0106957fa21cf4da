import { contrast, defaultColors, hexOf, mixed, readable, rgbOf } from '#kit/color.ts'
import type { Language } from '#kit/language.ts'
import { type Block, type Inline, plainBlocks } from '#kit/markdown.ts'
import type { Link, MailPart, MessageHead } from './templates/layout.ts'

function stylesOf({ page, sheet, text, subtle, border, tint, link, button, onButton, accent }: Palette) {
  const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
  const action = 'display:inline-block;border-radius:6px;font-weight:600;text-decoration:none'
  return {
    page: `margin:0;padding:0;background:${page};color:${text};font:17px/1.5 ${font};-webkit-text-size-adjust:100%`,
    preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
    outer: `width:100%;border-collapse:collapse;background:${page}`,
    sheet: `width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;background:${sheet}`,
    content: `padding:16px 24px 8px;border-top:5px solid ${accent};background:${sheet};color:${text};font:17px/1.5 ${font};overflow-wrap:anywhere;word-break:break-word`,
    logo: 'display:block;border:0;border-radius:6px;background:#ffffff',
    name: `margin:0;font-weight:600;color:${subtle}`,
    title: 'margin:16px 0 12px;font-size:25px;line-height:1.25',
    heading: 'margin:28px 0 8px;font-size:19px;line-height:1.3',
    paragraph: 'margin:0 0 16px',
    list: 'margin:0 0 16px;padding-left:24px',
    rule: `margin:24px 0;border:0;border-top:1px solid ${border}`,
    quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${border}`,
    question: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${accent};font-size:20px;line-height:1.4`,
    message: `margin:0 0 16px;padding:14px 16px 1px;border-left:5px solid ${link};border-radius:6px;background:${tint};color:${text}`,
    messageLabel: `margin:0;color:${subtle};font-size:15px`,
    messageTitle: 'margin:0 0 6px;font-size:20px;font-weight:700;line-height:1.3',
    facts: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
    label: `width:38%;padding:8px 12px 8px 0;border-bottom:1px solid ${border};color:${subtle};text-align:left;vertical-align:top;font-weight:400;overflow-wrap:break-word;word-break:normal`,
    value: `padding:8px 0;border-bottom:1px solid ${border};text-align:left;vertical-align:top`,
    link: `color:${link}`,
    buttonRow: 'margin:20px 0 24px',
    button: `${action};padding:12px 22px;background:${button};color:${onButton};border:2px solid ${button}`,
    choices: 'margin:0 0 8px',
    choice: `${action};margin:0 8px 8px 0;padding:10px 16px;border:2px solid ${link};color:${link}`,
    foot: `padding:16px 24px 24px;border-top:1px solid ${border};background:${sheet};color:${subtle};font:15px/1.5 ${font}`,
    footParagraph: 'margin:0 0 8px',
  } as const
}

/**
 * Dark mode and full-width buttons cannot be written into elements. Programs without support show the light mail, at
 * most 600 pixels wide.
 */
const styleSheet = ({ page, sheet, text, subtle, border, tint, link, button, onButton }: Palette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.fact:last-child th, .fact:last-child td { border-bottom: 0 !important; }
@media (max-width: 480px) {
  .content, .foot { padding-left: 18px !important; padding-right: 18px !important; }
  .button, .choice { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${page} !important; color: ${text} !important; }
  .content { background: ${sheet} !important; color: ${text} !important; }
  .foot { background: ${sheet} !important; }
  .foot, .label, .name { color: ${subtle} !important; border-color: ${border} !important; }
  .value, .quote, .rule { border-color: ${border} !important; }
  .message { background: ${tint} !important; color: ${text} !important; border-color: ${link} !important; }
  .message .label { color: ${subtle} !important; }
  a { color: ${link} !important; }
  .button { background: ${button} !important; color: ${onButton} !important; border-color: ${button} !important; }
  .choice { border-color: ${link} !important; }
  .logo { padding: 4px !important; }
}
`

export type MailBranding = {
  organization: string
  colors: MailColors
  /** In pixels; null shows the name of the organization. */
  logo: { width: number; height: number } | null
}

export type MailContent = {
  subject: string
  parts: readonly MailPart[]
  footer: readonly Block[]
  branding: MailBranding
  /** Dutch by default. Texts by staff and residents are marked with their own language. */
  language?: Language
}

export const logoContentId = 'logo@mail'

export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: new HtmlMail(content).html(), text: toText(content) }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Keeps "e-mailadres" and "SIG-12" on one line. */
const withLineBreaks = (text: string) =>
  escaped(text)
    .replaceAll(/\b(?:[Ee]-mail\w*|[A-Z]{2,5}-\d+)\b/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')

/** Mail programs show these words beside the subject. */
function previewOf(parts: readonly MailPart[]): string {
  const texts = parts.filter(({ kind }) => kind !== 'title' && kind !== 'facts').map(textOf)
  const news = parts.find(({ kind }) => kind === 'message' || kind === 'question')
  const words = (news ? textOf(news) : texts.join(' ')).replaceAll(/\s+/g, ' ').trim()
  return words.length > 140 ? `${words.slice(0, 139)}…` : words
}

/** Writes styles into the elements, because mail programs support style sheets poorly. */
class HtmlMail {
  readonly #content: MailContent
  readonly #palettes: ReturnType<typeof mailPalettes>
  readonly #style: ReturnType<typeof stylesOf>

  constructor(content: MailContent) {
    this.#content = content
    this.#palettes = mailPalettes(content.branding.colors)
    this.#style = stylesOf(this.#palettes.light)
  }

  html(): string {
    const { subject, parts, footer } = this.#content
    const style = this.#style
    return `<!doctype html>
<html lang="${this.#content.language ?? 'nl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><base target="_blank"><title>${escaped(subject)}</title>
<style>${styleSheet(this.#palettes.dark)}</style></head>
<body class="page" style="${style.page}"><div style="${style.preview}">${escaped(previewOf(parts))}</div>
<table role="presentation" class="page" style="${style.outer}"><tr><td style="padding:0">
<table role="presentation" align="center" style="${style.sheet}">
<tr><td class="content" style="${style.content}">
${this.#header()}
${parts.map(part => this.#part(part)).join('\n')}
</td></tr>
<tr><td class="foot" style="${style.foot}">
${this.#blocks(footer, style.footParagraph)}
</td></tr></table>
</td></tr></table></body></html>`
  }

  #header(): string {
    const { logo, organization } = this.#content.branding
    if (!logo) return `<p class="name" style="${this.#style.name}">${escaped(organization)}</p>`
    const { width, height } = logo
    return `<img class="logo" src="cid:${logoContentId}" width="${width}" height="${height}" alt="${escaped(organization)}" style="${this.#style.logo}">`
  }

  #part(part: MailPart): string {
    const style = this.#style
    if (part.kind === 'title') return `<h1 style="${style.title}">${withLineBreaks(part.text)}</h1>`
    if (part.kind === 'blocks') return this.#blocks(part.blocks)
    if (part.kind === 'message') return this.#message(part)
    if (part.kind === 'question')
      return `<p dir="auto"${this.#ofStaff()} style="${style.question}">${withLineBreaks(part.text)}</p>`
    if (part.kind === 'quoted')
      return `<blockquote dir="auto" class="quote" style="${style.quote}">${withLineBreaks(part.text)}</blockquote>`
    if (part.kind === 'facts') return this.#facts(part.facts)
    if (part.kind === 'button') return `<p style="${style.buttonRow}">${this.#link(part.button, 'button')}</p>`
    return `<p style="${style.choices}">${part.choices.map(choice => this.#link(choice, 'choice')).join('\n')}</p>`
  }

  #link({ label, href }: Link, kind: 'button' | 'choice'): string {
    return `<a class="${kind}" href="${escaped(href)}" style="${this.#style[kind]}">${withLineBreaks(label)}</a>`
  }

  /** Staff texts are in Dutch, in a mail in any language. */
  #ofStaff(): string {
    return (this.#content.language ?? 'nl') === 'nl' ? '' : ' lang="nl"'
  }

  #message({ label, title, detail, contact, language, blocks }: Extract<MailPart, { kind: 'message' }>): string {
    const { message, messageLabel, messageTitle, paragraph } = this.#style
    const head = [
      label && `<p class="label" style="${messageLabel}">${escaped(label)}</p>`,
      title && `<p style="${messageTitle}">${escaped(title)}</p>`,
      detail && `<p style="${paragraph}">${escaped(detail.label)}: <strong>${escaped(detail.value)}</strong></p>`,
      contact && `<p style="${paragraph}">${escaped(contact.label)}: ${this.#inlines(contact.parts)}</p>`,
    ]
    const body = language ? `<div lang="${language}">${this.#blocks(blocks)}</div>` : this.#blocks(blocks)
    return `<div class="message" style="${message}">${head.filter(Boolean).join('\n')}${body}</div>`
  }

  #facts(facts: readonly (readonly [string, string])[]): string {
    const style = this.#style
    const rows = facts.map(
      ([label, value]) =>
        `<tr class="fact"><th scope="row" dir="auto" class="label" style="${style.label}">${withLineBreaks(label)}</th><td dir="auto" class="value" style="${style.value}">${withLineBreaks(value)}</td></tr>`,
    )
    return `<table style="${style.facts}">${rows.join('\n')}</table>`
  }

  #blocks(blocks: readonly Block[], paragraph: string = this.#style.paragraph): string {
    return blocks.map(block => this.#block(block, paragraph)).join('\n')
  }

  #block(block: Block, paragraph: string): string {
    const style = this.#style
    if (block.kind === 'rule') return `<hr class="rule" style="${style.rule}">`
    if (block.kind === 'heading') return `<h2 style="${style.heading}">${this.#inlines(block.inlines)}</h2>`
    if (block.kind === 'paragraph') return `<p style="${paragraph}">${this.#inlines(block.inlines)}</p>`
    const tag = block.isOrdered ? 'ol' : 'ul'
    const items = block.items.map(item => `<li>${this.#inlines(item)}</li>`)
    return `<${tag} style="${style.list}">${items.join('')}</${tag}>`
  }

  #inlines(inlines: readonly Inline[]): string {
    return inlines.map(inline => this.#inline(inline)).join('')
  }

  #inline({ text, bold, italic, href }: Inline): string {
    const content = withLineBreaks(text)
    if (href) return `<a href="${escaped(href)}" style="${this.#style.link}">${content}</a>`
    if (bold) return `<strong>${content}</strong>`
    return italic ? `<em>${content}</em>` : content
  }
}

const toText = ({ parts, footer, branding }: MailContent) =>
  `${[...parts.map(textOf), `-- \n${branding.organization}`, plainBlocks(footer)].join('\n\n')}\n`

function textOf(part: MailPart): string {
  if (part.kind === 'title') return part.text
  if (part.kind === 'blocks') return plainBlocks(part.blocks)
  if (part.kind === 'message') return [messageHead(part), plainBlocks(part.blocks)].filter(Boolean).join('\n\n')
  if (part.kind === 'quoted' || part.kind === 'question')
    return part.text
      .split('\n')
      .map(line => `> ${line}`)
      .join('\n')
  if (part.kind === 'choices') return part.choices.map(linkText).join('\n\n')
  if (part.kind === 'button') return linkText(part.button)
  return part.facts.map(factText).join('\n')
}

const messageHead = ({ label, title, detail, contact }: MessageHead) =>
  [
    label && title && factText([label, title]),
    detail && factText([detail.label, detail.value]),
    contact && factText([contact.label, contact.parts.map(({ text }) => text).join('')]),
  ]
    .filter(Boolean)
    .join('\n')

const linkText = ({ label, href }: Link) => `${label}:\n${href}`

/** Indents further lines, so that the text of a resident cannot look like another fact. */
const factText = ([label, value]: readonly [string, string]) =>
  `${label}${/[?:.!]$/.test(label) ? '' : ':'} ${value}`.replaceAll('\n', '\n    ')

const white = '#ffffff'

/** Returns degrees, and the distance from grey from 0 to 1. */
function hueOf(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = rgbOf(color).map(part => part / 255)
  const parts = [red ?? 0, green ?? 0, blue ?? 0] as const
  const [highest, lowest] = [Math.max(...parts), Math.min(...parts)]
  const range = highest - lowest
  if (range === 0) return { hue: 0, saturation: 0 }
  const [r, g, b] = parts
  const sector = highest === r ? (g - b) / range : highest === g ? (b - r) / range + 2 : (r - g) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(highest + lowest - 1)) }
}

function fromHue({ hue, saturation }: { hue: number; saturation: number }, lightness: number): string {
  const range = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** Keeps the hue and lightens until the contrast is 7. */
function lightened(color: string, background: string): string {
  const { hue, saturation } = hueOf(color)
  const muted = { hue, saturation: Math.min(saturation, 0.55) }
  const steps = Array.from({ length: 31 }, (_, step) => 0.7 + step / 100)
  return steps.map(lightness => fromHue(muted, lightness)).find(each => contrast(each, background) >= 7) ?? white
}

type Palette = Readonly<
  Record<'page' | 'sheet' | 'text' | 'subtle' | 'border' | 'tint' | 'link' | 'button' | 'onButton' | 'accent', string>
>

type MailColors = { primary?: string | undefined; accent?: string | undefined }

/** All text has a contrast of at least 4.5, by day and in dark mode. */
export function mailPalettes({
  primary = defaultColors['meldwerk-color-primary'],
  accent = defaultColors['meldwerk-color-accent'],
}: MailColors): {
  light: Palette
  dark: Palette
} {
  const [lightTint, darkSheet, darkTint] = [mixed(primary, white, 0.93), '#192428', '#22333a']
  const lightLink = readable(primary, [lightTint])
  const darkLink = lightened(primary, darkTint)
  return {
    light: {
      page: '#efece6',
      sheet: white,
      text: '#1b2a2f',
      subtle: '#566166',
      border: '#d8dcdd',
      tint: lightTint,
      link: lightLink,
      button: lightLink,
      onButton: white,
      accent,
    },
    dark: {
      page: '#10181b',
      sheet: darkSheet,
      text: '#e9eef0',
      subtle: '#b3c0c5',
      border: '#3a484e',
      tint: darkTint,
      link: darkLink,
      button: darkLink,
      onButton: '#0d2024',
      accent,
    },
  }
}
