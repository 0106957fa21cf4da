import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './Alert.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from './choices.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FileButton } from './FileButton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Select, TextField } from './inputs.tsx'
import { Page, PageHeading } from './Page.tsx'
import { StepNavigator } from './StepNavigator.tsx'
import { Suggest } from './Suggest.tsx'
import { TextArea } from './TextArea.tsx'
import { Thumbnail } from './Thumbnail.tsx'

const options = [{ value: 'ja', label: 'Ja' }]
const noop = () => {}

test('server-rendered HTML needs no inline style and no inline script', () => {
  const html = renderToString(
    <Page
      header={<Header tall title="Meldstad" links={[{ label: 'Melden', href: '/incident/beschrijf' }]} />}
      footer={<Footer links={[{ label: 'Privacy', href: '/privacy' }]} />}
    >
      <StepNavigator label="Stappen" steps={[{ id: '1', label: 'Beschrijf', state: 'current' }]} onStep={noop} />
      <PageHeading>Beschrijf uw melding</PageHeading>
      <ErrorSummary title="Vul aan" errors={[{ id: 'a', message: 'Vul in' }]} />
      <Alert severity="caution">Bel direct</Alert>
      <TextField label="Naam" error="Vul in" />
      <TextArea label="Omschrijving" max={1000} rows={10} />
      <Select label="Dag" options={options} />
      <RadioGroup label="Kies" name="r" options={options} />
      <CheckboxGroup label="Kies" name="c" options={options} />
      <Checkbox label="Delen" />
      <FileButton label="Foto's" onFiles={noop}>
        Kies
      </FileButton>
      <Thumbnail src="/a.jpg" alt="Foto 1" progress={0.5} />
      <Suggest
        label="Adres"
        text=""
        onText={noop}
        items={options}
        keyOf={o => o.value}
        textOf={o => o.label}
        onChoose={noop}
      />
    </Page>,
  )
  expect(html).toContain('<main')
  expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/)
})
