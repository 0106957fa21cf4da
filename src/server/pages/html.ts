/** Text that is HTML already; a template escapes every other value. */
export type Html = { html: string }
type Part = string | number | Html | readonly Html[] | undefined | false

/** Returns HTML from a template that escapes its values: ``html`<p>${untrustedText}</p>` ``. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, index) => text + rendered(parts[index])).join(''),
})

function rendered(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML, as content or within a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')
