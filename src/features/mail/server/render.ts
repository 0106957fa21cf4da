import { type Block, type Inline, parseMarkdown, plainMarkdown } from '../../../kit/markdown.ts'
import type { MailPart } from '../mail-part.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const withLineBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>')

/** Inline styles: mail programs support style sheets poorly. */
const style = {
  page: 'margin:0;padding:24px 12px;background:#f4f2ee',
  sheet:
    'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px;color:#1b2a30;font:16px/1.5 system-ui,-apple-system,Segoe UI,Noto Sans,Arial,sans-serif',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  quote: 'margin:0 0 16px;padding:8px 16px;border-left:4px solid #0b5a66;background:#eef4f4;overflow-wrap:anywhere',
  reasonLabel: 'margin:0;color:#52646b',
  reasonTitle: 'margin:0 0 8px;font-size:18px;font-weight:600',
  term: 'margin:12px 0 0;color:#52646b',
  value: 'margin:0;overflow-wrap:anywhere',
  link: 'color:#0b5a66',
  choice:
    'display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border:2px solid #0b5a66;border-radius:6px;color:#0b5a66;font-weight:600;text-decoration:none',
  buttonRow: 'margin:20px 0',
  button:
    'display:inline-block;padding:12px 22px;border-radius:6px;background:#0b5a66;color:#ffffff;font-weight:600;text-decoration:none',
}

/** A mail as HTML and as plain text. */
export const renderMail = (parts: readonly MailPart[], title: string) => ({
  html: toHtml(parts, title),
  text: toText(parts),
})

const toHtml = (parts: readonly MailPart[], title: string) => `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank"><title>${escaped(title)}</title></head>
<body style="${style.page}"><div style="${style.sheet}">
${parts.map(htmlOf).join('\n')}
</div></body></html>`

function htmlOf(part: MailPart): string {
  if (part.kind === 'choices') return `<p>${part.choices.map(choiceHtml).join('\n')}</p>`
  if (part.kind === 'button')
    return `<p style="${style.buttonRow}"><a href="${escaped(part.href)}" style="${style.button}">${escaped(part.label)}</a></p>`
  if (part.kind === 'quoted')
    return `<blockquote dir="auto" style="${style.quote}">${withLineBreaks(part.text)}</blockquote>`
  if (part.kind === 'reason') return reasonHtml(part)
  if (part.kind !== 'facts') {
    const blocks = parseMarkdown(part.markdown).map(blockHtml).join('\n')
    return part.kind === 'markdown' ? blocks : `<div style="${style.quote}">${blocks}</div>`
  }
  const rows = part.facts.map(
    ([term, value]) =>
      `<dt dir="auto" style="${style.term}">${escaped(term)}</dt><dd dir="auto" style="${style.value}">${withLineBreaks(value)}</dd>`,
  )
  return `<dl>${rows.join('\n')}</dl>`
}

const reasonHtml = ({ label, title, detail, markdown }: Extract<MailPart, { kind: 'reason' }>) =>
  `<div style="${style.quote}"><p style="${style.reasonLabel}">${escaped(label)}</p><p style="${style.reasonTitle}">${escaped(title)}</p>
${detail ? `<p>${escaped(detail.label)}: <strong>${escaped(detail.value)}</strong></p>` : ''}
${parseMarkdown(markdown).map(blockHtml).join('\n')}</div>`

const choiceHtml = ({ label, href }: { label: string; href: string }) =>
  `<a href="${escaped(href)}" style="${style.choice}">${escaped(label)}</a>`

function blockHtml(block: Block): string {
  if (block.kind === 'rule') return '<hr>'
  if (block.kind === 'heading') return `<h2 style="${style.heading}">${inlinesHtml(block.inlines)}</h2>`
  if (block.kind === 'paragraph') return `<p>${inlinesHtml(block.inlines)}</p>`
  const tag = block.isOrdered ? 'ol' : 'ul'
  return `<${tag}>${block.items.map(item => `<li>${inlinesHtml(item)}</li>`).join('')}</${tag}>`
}

const inlinesHtml = (inlines: readonly Inline[]) => inlines.map(inlineHtml).join('')

function inlineHtml({ text, bold, italic, href }: Inline): string {
  const content = withLineBreaks(text)
  if (href) return `<a href="${escaped(href)}" style="${style.link}">${content}</a>`
  if (bold) return `<strong>${content}</strong>`
  return italic ? `<em>${content}</em>` : content
}

const toText = (parts: readonly MailPart[]) => `${parts.map(textOf).join('\n\n')}\n`

function textOf(part: MailPart): string {
  if (part.kind === 'quoted')
    return part.text
      .split('\n')
      .map(line => `> ${line}`)
      .join('\n')
  if (part.kind === 'choices') return part.choices.map(({ label, href }) => `${label}:\n${href}`).join('\n\n')
  if (part.kind === 'button') return `${part.label}:\n${part.href}`
  if (part.kind === 'facts') return part.facts.map(factText).join('\n')
  if (part.kind === 'reason')
    return [
      `${part.label}: ${part.title}`,
      ...(part.detail ? [factText([part.detail.label, part.detail.value])] : []),
      `\n${plainMarkdown(part.markdown)}`,
    ].join('\n')
  return plainMarkdown(part.markdown)
}

/** Further lines are indented, so that the text of a resident cannot look like another fact. */
const factText = ([term, value]: readonly [string, string]) => `${term}: ${value}`.replaceAll('\n', '\n    ')
