import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Alert, severities } from '../../question.ts'
import { fieldErrors, isLinkAddress } from '../problems.ts'
import { severityNames } from '../type-names.ts'
import css from './Questions.module.css'

type Props = {
  alert: Alert
  showsErrors: boolean
  onChange: (alert: Alert) => void
}

const severityHints = {
  info: 'Blauw: wat de melder moet weten',
  caution: 'Oranje: wat de melder beter eerst doet',
  alert: 'Rood: wat ernstig is',
  'call-now': 'Rood, met een knop om te bellen, ook naast Volgende',
} as const

export function AlertEditor({ alert, showsErrors, onChange }: Props) {
  const { severity, blocks, heading, paragraphs, call } = alert
  const optional = (name: 'heading' | 'call', value: string) => {
    const { [name]: _, ...rest } = alert
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  return (
    <>
      <RadioGroup
        name="severity"
        label="Hoe ernstig"
        required
        small
        value={severity}
        options={severities.map(value => ({ value, label: severityNames[value], hint: severityHints[value] }))}
        onChange={value => onChange({ ...alert, severity: severities.find(item => item === value) ?? severity })}
      />
      <TextField label="Kop" value={heading ?? ''} onChange={({ target }) => optional('heading', target.value)} />
      <TextArea
        label="Tekst"
        required
        rows={3}
        hint="Een lege regel begint een nieuwe alinea."
        value={paragraphs.join('\n\n')}
        error={showsErrors && !paragraphs.some(text => text.trim()) ? fieldErrors.alert : undefined}
        onChange={({ target }) => onChange({ ...alert, paragraphs: target.value.split('\n\n') })}
      />
      <TextField
        label="Telefoonnummer"
        hint={severity === 'call-now' ? 'Zonder nummer is er geen knop om te bellen.' : undefined}
        value={call ?? ''}
        onChange={({ target }) => optional('call', target.value)}
      />
      <LinksEditor alert={alert} showsErrors={showsErrors} onChange={onChange} />
      <Checkbox
        label="De melder kan hierna niet verder met het formulier"
        checked={blocks}
        onChange={({ target }) => onChange({ ...alert, blocks: target.checked })}
      />
    </>
  )
}

function LinksEditor({ alert, showsErrors, onChange }: Props) {
  const { links = [], ...rest } = alert
  const change = (changed: typeof links) => onChange(changed.length > 0 ? { ...rest, links: changed } : rest)
  const withLink = (index: number, link: { text?: string; href?: string }) =>
    change(links.map((other, place) => (place === index ? { ...other, ...link } : other)))
  return (
    <div className={css.links}>
      {links.map(({ text, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no other identity.
        <div key={index} className={css.link}>
          <TextField
            label={`Tekst van link ${index + 1}`}
            required
            value={text}
            error={showsErrors && !text.trim() ? fieldErrors.linkText : undefined}
            onChange={({ target }) => withLink(index, { text: target.value })}
          />
          <TextField
            label={`Adres van link ${index + 1}`}
            required
            value={href}
            error={showsErrors && !isLinkAddress(href) ? fieldErrors.linkAddress : undefined}
            onChange={({ target }) => withLink(index, { href: target.value.trim() })}
          />
          <Button
            variant="subtle"
            className={css.remove}
            icon={<CloseIcon />}
            aria-label={`Haal link ${index + 1} weg`}
            onClick={() => change(links.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <p>
        <Button
          variant="subtle"
          small
          icon={<PlusIcon size="1em" />}
          onClick={() => change([...links, { text: '', href: 'https://' }])}
        >
          {links.length > 0 ? 'Nog een link' : 'Link toevoegen'}
        </Button>
      </p>
    </div>
  )
}
