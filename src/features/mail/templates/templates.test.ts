import { describe, expect, test } from 'vitest'
import { languages } from '#kit/language.ts'
import type { TemplateValue } from '#kit/template/fill.ts'
import { sampleMail, sampleValues } from '#test/mail-samples.ts'
import { builtInTemplates, type MailTemplate } from './built-in.ts'
import { checkMailTemplate, missingLink } from './check.ts'
import { fillMail } from './layout.ts'
import { builtInIn } from './server/store.ts'
import { type TemplateKey, templateKeys, variablesOf } from './variables.ts'

const code = /\{[{%#]|[}%#]\}/
/** Every word between angle brackets that is not of a mail itself. */
const injected = /<script|<img src=x|href="https:\/\/kwaad|<h1>gekaapt/

/** Text as bad as residents and external parties can type it. */
const hostile =
  '{{ reporter_email }} {% if text %} {# x #} \ue0000\ue001 **vet** # kop\n# kop\n| a | b |\n[klik](https://kwaad.example) <script>alert(1)</script><img src=x onerror=y>'

function hostileValue(value: TemplateValue): TemplateValue {
  if (value.type === 'text' || value.type === 'quote' || value.type === 'question') return { ...value, text: hostile }
  if (value.type === 'list') return { ...value, items: [hostile, hostile] }
  if (value.type === 'answers') return { ...value, answers: [{ label: hostile, answers: [hostile] }] }
  if (value.type === 'address') return { ...value, address: { openbare_ruimte: hostile, woonplaats: hostile } }
  return value
}

/** An empty value of the same type. */
function emptyValue(value: TemplateValue): TemplateValue {
  if (value.type === 'markdown' || value.type === 'message') return { ...value, markdown: '' }
  if (value.type === 'date') return { ...value, moment: null }
  if (value.type === 'address') return { ...value, address: null }
  if (value.type === 'list') return { ...value, items: [] }
  if (value.type === 'answers') return { ...value, answers: [] }
  if (value.type === 'flag') return { ...value, holds: false }
  return value.type === 'url' ? { ...value, url: '' } : { ...value, text: '' }
}

const changed = (key: TemplateKey, change: (value: TemplateValue) => TemplateValue) =>
  Object.fromEntries(Object.entries(sampleValues(key)).map(([name, value]) => [name, change(value)]))

/** A template that shows every variable of its mail, alone on a line and within one. */
const everything = (key: TemplateKey): MailTemplate => {
  const shown = Object.entries(variablesOf(key)).map(([name, { type }]) =>
    type === 'answers'
      ? `{% for label, each in ${name}.items %}{{ label }}: {{ each }}{% endfor %}`
      : `{{ ${name} }}\n\nEn **{{ ${name} }}**, [{{ ${name} }}](https://meldstad.example/?q={{ ${name} }}).`,
  )
  return { title: 'Over {{ ORGANIZATION_NAME }}', body: shown.join('\n\n') }
}

describe.each(templateKeys)('%s', key => {
  test('has a built-in text without mistakes', () => {
    for (const language of languages) {
      expect(checkMailTemplate(key, builtInIn(language, key)), language).toEqual([])
      expect(missingLink(key, builtInIn(language, key)), language).toBeUndefined()
    }
  })

  test('shows no code, whatever its variables are', () => {
    const all = { ...builtInTemplates[key] }
    for (const template of [all, everything(key)])
      for (const values of [{}, changed(key, hostileValue), changed(key, emptyValue)]) {
        const { subject, html, text } = sampleMail(key, { template, values })
        for (const part of [subject, html.replace(/<style>[\s\S]*<\/style>/, ''), text]) expect(part).not.toMatch(code)
        expect(html).not.toMatch(injected)
        expect(subject).not.toContain('\n')
        expect(`${subject}${html}${text}`).not.toMatch(/[\ue000\ue001]|undefined|\[object/)
      }
  })

  test('has one title, its news first in text too, and the same links in both parts', () => {
    const { html, text } = sampleMail(key)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const [title = ''] = /(?<=<h1[^>]*>).*?(?=<\/h1>)/.exec(html.replaceAll(/<\/?span[^>]*>/g, '')) ?? []
    expect(text.startsWith(title)).toBe(true)
    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href = '']) => href)
    for (const link of links) expect(text).toContain(link)
  })

  test('can use every variable of its mail, and none of another', () => {
    const errors = (template: MailTemplate) =>
      checkMailTemplate(key, template).filter(({ severity }) => severity === 'error')
    expect(errors(everything(key))).toEqual([])
    expect(errors({ title: '{{ no_such_thing }}', body: 'x' })).toMatchObject([{ field: 'title', line: 1, column: 4 }])
    const foreign = templateKeys
      .flatMap(other => Object.keys(variablesOf(other)))
      .find(name => !(name in variablesOf(key)))
    expect(errors({ title: 'x', body: `{{ ${foreign} }}` })[0]?.message).toMatch(/heeft deze e-mail niet/)
  })
})

const handledKey = 'signal_status_changed_afgehandeld'
const filled = (body: string, key: TemplateKey = handledKey, values: Record<string, TemplateValue> = {}) =>
  fillMail({ title: 'Onderwerp {{ formatted_signal_id }}', body }, { ...sampleValues(key), ...values })

describe('a mail text that a municipality wrote', () => {
  test('gets blocks, buttons and choices as it is written for Signalen', () => {
    const { subject, parts } = filled(`Geachte melder,

Op {{ created_at|date:"j F Y" }} om {{ created_at|date:"H:i" }} uur hebt u iets gemeld.

**U schreef**${'  '}
{{ text }}

**Wat hebben we gedaan?**${'  '}
{{ status_text }}

[![Blij](https://elders.example/blij.png) Ja, tevreden]({{ positive_feedback_url }})

[![Boos](https://elders.example/boos.png)]({{ negative_feedback_url }})

Plaats: {% if address %}{{ address|format_address:"O hlT, P W" }}{% else %}op de kaart{% endif %}
![logo](https://elders.example/logo.png)`)
    expect(subject).toBe('Onderwerp SIG-312')
    expect(parts.map(({ kind }) => kind)).toEqual([
      'title',
      'blocks',
      'quoted',
      'blocks',
      'message',
      'choices',
      'blocks',
    ])
    expect(parts[0]).toEqual({ kind: 'title', text: 'Onderwerp SIG-312' })
    expect(parts[5]).toMatchObject({ choices: [{ label: 'Ja, tevreden' }, { label: 'Boos' }] })
    expect(JSON.stringify(parts)).not.toContain('elders.example')
    expect(JSON.stringify(parts)).toContain('Op 22 november 2026 om 10:41 uur')
    expect(JSON.stringify(parts)).toContain('Plaats: Kerkstraat 12, 1195 DJ Meldstad')
  })

  test('has one filled button: a further link on a line of its own is a choice, and one to elsewhere stays in the text', () => {
    const { parts } = filled(
      '[Ja]({{ positive_feedback_url }})\n\nOf\n\n[Nee]({{ negative_feedback_url }})\n\n[Elders](https://elders.example)',
    )
    expect(parts.map(({ kind }) => kind)).toEqual(['title', 'button', 'blocks', 'choices', 'blocks'])
  })

  test('shows a reason as a block with its name', () => {
    const status_text: TemplateValue = {
      type: 'message',
      markdown: 'De lamp is van **De Werf**.',
      label: 'De reden',
      title: 'Niet van ons',
      detail: { label: 'Van', value: 'De Werf' },
    }
    const { html, text } = sampleMail(handledKey, { values: { status_text } })
    expect(html).toMatch(/De reden<\/p>\s*<p[^>]*>Niet van ons<\/p>\s*<p[^>]*>Van: <strong>De Werf<\/strong>/)
    expect(text).toContain('De reden: Niet van ons\nVan: De Werf\n\nDe lamp is van De Werf.')
  })

  test('may have facts, a table of more columns and a later title', () => {
    const { parts } = filled(
      'Hoi\n\n# Kop {{ formatted_signal_id }}\n\n| Wat | Waarde |\n|---|---|\n| Nummer | {{ signal_id }} |',
    )
    expect(parts).toEqual([
      { kind: 'blocks', blocks: [{ kind: 'paragraph', inlines: [{ text: 'Hoi' }] }] },
      { kind: 'title', text: 'Kop SIG-312' },
      {
        kind: 'facts',
        facts: [
          ['Wat', 'Waarde'],
          ['Nummer', '312'],
        ],
      },
    ])
  })

  test.each([
    ['without a title', { title: ' ', body: 'x' }, 'title', 'Vul een tekst in.'],
    ['without a body', { title: 'x', body: '\n' }, 'body', 'Vul een tekst in.'],
    ['with a title that is too long', { title: 'é'.repeat(256), body: 'x' }, 'title', 'langer dan 255'],
    ['with a title of two lines', { title: 'x\nBcc: y', body: 'x' }, 'title', 'één regel'],
  ] as const)('%s is refused', (_, template, field, message) => {
    expect(checkMailTemplate('signal_created', template)).toMatchObject([
      { field, severity: 'error', message: expect.stringContaining(message) },
    ])
  })
})
