import { lazy, Suspense, useMemo, useState } from 'react'
import { cleanSvg, svgSize, UnsafeSvg } from '#features/categories/icons/svg.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import type { View } from '#web/map/use-leaflet.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { PencilIcon, UndoIcon } from '#web/ui/later-icons.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { MunicipalitySettings } from '../contract.ts'
import { fieldOf, type MunicipalityValues, type SettingGroup, type SettingName, settingNames } from '../fields.ts'
import { logoSizeError, maxLogoBytes } from '../logo.ts'
import { settingText } from './municipality-values.ts'
import css from './SettingFields.module.css'

type Props = {
  form: Form<MunicipalityValues>
  file: MunicipalityValues
}

export const SettingFields = ({ group, ...props }: Props & { group: SettingGroup }) => (
  <div className={css.fields} data-group={group}>
    {settingNames
      .filter(name => fieldOf(name).group === group)
      .map(name => (
        <div key={name}>
          <Control form={props.form} name={name} />
          <PreviousValue form={props.form} field={name} />
          <OfFile {...props} name={name} />
        </div>
      ))}
  </div>
)

type FieldProps = { form: Form<MunicipalityValues>; name: SettingName }

function Control({ form, name }: FieldProps) {
  const { kind, label, hint, isOptional } = fieldOf(name)
  const value = form.values[name]
  const common = { label, hint, error: form.errors[name], required: !isOptional }
  const setText = ({ target }: { target: { value: string } }) => form.set({ [name]: target.value })
  if (kind === 'logo') return <LogoField form={form} />
  if (kind === 'flag')
    return (
      <Checkbox
        small
        label={label}
        hint={hint}
        error={form.errors[name]}
        checked={value === true}
        onChange={({ target }) => form.set({ [name]: target.checked })}
      />
    )
  if (kind === 'text') return <TextArea {...common} rows={2} max={1000} value={String(value)} onChange={setText} />
  if (kind === 'color') return <ColorField form={form} name={name} />
  if (kind === 'zoom' || kind === 'degrees')
    return (
      <TextField
        {...common}
        type="number"
        step={kind === 'zoom' ? 1 : 'any'}
        value={String(value)}
        onChange={({ target }) => form.set({ [name]: target.value === '' ? '' : Number(target.value) })}
      />
    )
  return (
    <TextField
      {...common}
      type={kind === 'url' ? 'url' : kind === 'phone' ? 'tel' : 'text'}
      value={String(value)}
      onChange={setText}
    />
  )
}

function ColorField({ form, name }: FieldProps) {
  const { label, hint } = fieldOf(name)
  const value = String(form.values[name])
  const set = (color: string) => form.set({ [name]: color })
  return (
    <div className={css.color}>
      <TextField
        label={label}
        hint={hint}
        error={form.errors[name]}
        required
        spellCheck={false}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
      <input
        type="color"
        aria-label={`${label}, kiezen`}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  )
}

function OfFile({ form, file, name }: Props & { name: SettingName }) {
  if (form.values[name] === file[name]) return null
  const { label, kind } = fieldOf(name)
  const text = kind === 'logo' ? 'een ander logo' : settingText(name, file[name]) || 'leeg'
  return (
    <p className={css.ofFile}>
      <span>In het bestand: {text}</span>
      <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => form.set({ [name]: file[name] })}>
        Terug naar het bestand<VisuallyHidden>: {label}</VisuallyHidden>
      </Button>
    </p>
  )
}

/** Removes parts of an SVG that could run or load something. */
function LogoField({ form }: { form: Form<MunicipalityValues> }) {
  const logo = String(form.values.logo)
  const [chosen, setChosen] = useState<ChosenLogo>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const read = await readLogoFile(file)
    setChosen(read)
    if (read.kind === 'logo') form.set({ logo: read.picture })
  }
  const removed = chosen?.kind === 'logo' && chosen.picture === logo ? chosen.removed : []
  return (
    <div className={css.logo}>
      <img src={pictureAddress(logo)} alt="Het logo" />
      <div>
        <FileButton
          label="Logo"
          hint="SVG of PNG, hoogstens 300 kB. Het past zich aan de kop van de pagina aan."
          error={chosen?.kind === 'refused' ? chosen.reason : form.errors.logo}
          required
          accept=".svg,.png,image/svg+xml,image/png"
          small
          icon={<PencilIcon />}
          onFiles={files => void choose(files)}
        >
          Kies een ander logo
        </FileButton>
        <p aria-live="polite">
          {removed.length > 0 && `Dit hebben we uit het bestand gehaald: ${removed.join(', ')}.`}
        </p>
      </div>
    </div>
  )
}

type ChosenLogo = { kind: 'logo'; picture: string; removed: readonly string[] } | { kind: 'refused'; reason: string }

const refused = (reason: string): ChosenLogo => ({ kind: 'refused', reason })

/** Cleans an SVG; a PNG becomes a `data:` URL. */
async function readLogoFile(file: File): Promise<ChosenLogo> {
  if (file.size > maxLogoBytes)
    return refused(`Dit bestand is te groot voor een logo: het mag ${maxLogoBytes / 1000} kB zijn.`)
  if (file.type === 'image/png') return { kind: 'logo', picture: await asDataAddress(file), removed: [] }
  try {
    const { svg, removed } = cleanSvg((await file.text()).trim())
    const error = logoSizeError(svgSize(svg))
    return error ? refused(error) : { kind: 'logo', picture: svg, removed }
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

const asDataAddress = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** A browser runs and fetches nothing of a drawing in an image element. */
const pictureAddress = (logo: string) =>
  logo.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo

const BoundsMap = lazy(async () => ({ default: (await import('./BoundsMap.tsx')).BoundsMap }))

type MapBoundsFieldsProps = { form: Form<MunicipalityValues>; limits: MunicipalitySettings['limits'] }

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

export function MapBoundsFields({ form, limits }: MapBoundsFieldsProps) {
  const { map } = useConfiguration()
  const [view, setView] = useState<View>()
  const { boundingBox } = limits
  const settings = useMemo(() => ({ ...map, maxBounds: boundingBox }), [map, boundingBox])
  const takeOver = () => {
    if (!view) return
    const { bounds, center, zoom } = view
    form.set({
      'map.center.lat': rounded(center.lat),
      'map.center.lng': rounded(center.lng),
      'map.maxBounds.northEast.lat': rounded(bounds.north),
      'map.maxBounds.northEast.lng': rounded(bounds.east),
      'map.maxBounds.southWest.lat': rounded(bounds.south),
      'map.maxBounds.southWest.lng': rounded(bounds.west),
      'map.zoom': zoom,
    })
  }
  return (
    <>
      <p>Verschuif de kaart tot je ziet wat inwoners moeten kunnen zien, en neem dat over.</p>
      <div className={css.map}>
        <Suspense fallback={null}>
          <BoundsMap settings={settings} values={form.values} onView={setView} />
        </Suspense>
      </div>
      <Button variant="secondary" small onClick={takeOver} aria-disabled={!view}>
        Neem dit beeld over
      </Button>
    </>
  )
}
