import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PreviousValue } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { BinIcon, PencilIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { cleanSvg, isSquare, notSquareError, UnsafeSvg } from '../../icons/svg.ts'
import css from './CategoryFields.module.css'
import type { CategoryValues } from './category-values.ts'

/** Made for this product: lines in a square of 24. */
const drawings: Readonly<Record<string, string>> = {
  afvalbak: 'M6 8h12l-1 12H7ZM4.5 8h15M9 8V5.5h6V8M10 11.5v5M14 11.5v5',
  container: 'M5 7.5h14v11H5ZM5 7.5l2-3h10l2 3M9 11h6M7.5 18.5V20M16.5 18.5V20',
  grofvuil:
    'M5 12V8.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V12M3.5 12a1.75 1.75 0 0 1 3.5 0v2.5h10V12a1.75 1.75 0 0 1 3.5 0v6h-17ZM6 18v2M18 18v2',
  glas: 'M10 3.5h4V8l2 3v9.5H8V11l2-3ZM8 14.5h8',
  papier: 'M6.5 3.5h8l3 3v14h-11ZM14.5 3.5v3h3M9.5 11h5M9.5 14.5h5',
  bezem: 'M13.5 3.5 11 11.5M7.5 11h8l1.5 9h-12ZM9 20l.5-4M13 20v-4',
  spuitbus: 'M7 10.5h7v10H7ZM8.5 10.5V7.5h4v3M10.5 7.5V5M14.5 5h.5M17.5 3.5h.5M17.5 6.5h.5',
  lantaarn: 'M8 20.5h5M10.5 20.5V6a2.5 2.5 0 0 1 2.5-2.5h2M13 7.5h6l-1.5-4h-3ZM14 10.5v1M18 10.5v1',
  verkeerslicht: 'M8 3.5h8v14H8ZM12 17.5v3M12 6.5v.5M12 10.25v.5M12 14v.5',
  verkeersbord: 'M12 3.5 20 16H4ZM12 16v4.5M12 8.5v3M12 13.5v.25',
  weg: 'M8 4 5 20M16 4l3 16M12 5v2.5M12 11v2.5M12 17v2.5',
  stoep: 'M3.5 7.5h17v9h-17ZM3.5 12h17M9 7.5V12M15 7.5V12M6 12v4.5M12 12v4.5M18 12v4.5',
  fiets:
    'M3 15.5a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M14.5 15.5a3.25 3.25 0 1 0 6.5 0 3.25 3.25 0 1 0-6.5 0M6.25 15.5 9.5 8.5h6l2.25 7M12 15.5 9.5 8.5M8 8.5h3M12 15.5l3.5-7-.5-2h2',
  auto: 'M4 16.5V12l2-5h12l2 5v4.5ZM4 12h16M7 14.25h1M16 14.25h1M6.5 16.5V19M17.5 16.5V19',
  parkeren: 'M4.5 4.5h15v15h-15ZM10 16V8h2.75a2.4 2.4 0 0 1 0 4.8H10',
  boom: 'M12 21.5V12M12 17l3.5-3M8.5 15.5h7a4 4 0 0 0 1.7-7.6 5.3 5.3 0 0 0-10.4 0 4 4 0 0 0 1.7 7.6Z',
  plant: 'M12 20.5V11M12 13c0-4 2.5-6.5 7-6.5 0 4.5-2.5 6.5-7 6.5ZM12 11c0-3.5-2-6-6.5-6 0 4 2 6 6.5 6ZM8 20.5h8',
  gras: 'M3.5 20h17M7 20c0-4-.5-7-2.5-9M10 20c0-6 0-10-.5-14M13.5 20c0-5 .5-8 2-11M17 20c0-3 .5-5 2.5-6.5',
  water: 'M12 3.5c3.5 4.5 5.5 7.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.5ZM9.5 14.5A2.75 2.75 0 0 0 12 17',
  put: 'M4.5 12a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M8 9.5h8M7 12h10M8 14.5h8',
  brug: 'M3 9.5c5-4 13-4 18 0M3 15h18M7 8v10M12 6.7V18M17 8v10',
  boot: 'M3.5 14h17l-2.5 5H6ZM12 14V4l5 7h-5',
  pootafdruk:
    'M8.5 17c0-2.5 1.8-4.5 3.8-4.5s3.7 2 3.7 4.5-1.8 2.5-3.7 2.5S8.5 19.5 8.5 17ZM7 10.7v.5M10.5 6.7v.5M14.5 7.2v.5M17.5 11.2v.5',
  insect:
    'M8.5 12a3.5 4.5 0 1 1 7 0v3a3.5 4.5 0 1 1-7 0ZM8.5 13.5h7M10 7.5 8 5M14 7.5 16 5M8.5 11 5 9.5M8.5 14.5H4.5M9 17.5l-3 2M15.5 11 19 9.5M15.5 14.5h4M15 17.5l3 2',
  bank: 'M4 9.5h16M4 12.5h16M6 12.5V19M18 12.5V19M5 6.5h14v6',
  schommel: 'M4 20 8 4h8l4 16M10 4v11M14 4v11M8.5 15h7',
  geluid: 'M4 10v4h3l5 4V6L7 10ZM15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10',
  rook: 'M6 20.5h9M7 17a3 3 0 0 1 1-5.8A4 4 0 0 1 15.5 10a3.5 3.5 0 0 1 1 7ZM13 3.5c-1.5 1-1.5 2 0 3M17 3.5c-1.5 1-1.5 2 0 3',
  vuur: 'M12 3.5c.5 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.5 2-4.5.5 1.5 1.5 2 2 2 .5-2.5-.5-5 1-8Z',
  sneeuw: 'M12 3.5v17M4.6 7.75l14.8 8.5M4.6 16.25l14.8-8.5M10 5l2 1.75L14 5M10 19l2-1.75L14 19',
  mensen:
    'M6 8a2.75 2.75 0 1 0 5.5 0A2.75 2.75 0 1 0 6 8M3.5 19c0-3.5 2-5.5 5.25-5.5S14 15.5 14 19ZM14.5 6a2.5 2.5 0 1 1 1 4.8M16 13.75c2.75.25 4.5 2 4.5 5.25h-3.5',
  huis: 'M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10M10 19.5V14h4v5.5',
  klok: 'M4.5 12a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M12 7.5V12l3 2',
  kroeg:
    'M6 7.5h9v13H6ZM15 10h2.5a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5H15M9 11v6M12 11v6M6 7.5a2 2 0 0 1 2.5-2.5 2.5 2.5 0 0 1 4.5 0 2 2 0 0 1 2 2.5',
  gereedschap: 'M14.5 5.5a4 4 0 0 0-4.75 5.25L4.5 16v3.5H8l5.25-5.25A4 4 0 0 0 18.5 9.5L16 12l-2.5-1.5L12 8Z',
  anders: 'M5.5 12h.5M12 12h.5M18.5 12h.5',
}

type SetIcon = { name: string; svg: string }

export const iconSet: readonly SetIcon[] = Object.entries(drawings).map(([name, path]) => ({
  name,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#1a2e35" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
}))

type Props = { form: Form<CategoryValues>; isNew?: boolean | undefined }

/** Shows and removes dangerous parts of an SVG before it is saved. */
export function IconField({ form, isNew }: Props) {
  const { icon } = form.values
  const [chosen, setChosen] = useState<ChosenIcon>()
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const read = await readIconFile(file)
    setChosen(read)
    if (read.kind === 'icon') form.set({ icon: read.svg })
  }
  const remove = () => {
    setChosen(undefined)
    form.set({ icon: '' })
  }
  const isShown = chosen?.kind === 'icon' && chosen.svg === icon
  return (
    <>
      <div className={css.icon}>
        {icon && <Drawing icon={icon} alt="Het icoon" />}
        <div>
          <FileButton
            label="Icoon"
            hint="Een uit de set, of een bestand: SVG, vierkant. Wat een icoon niet mag bevatten, halen we eruit. Je ziet eerst wat er overblijft."
            error={chosen?.kind === 'refused' ? chosen.reason : form.errors.icon}
            accept=".svg,image/svg+xml"
            small
            icon={icon ? <PencilIcon /> : <PlusIcon />}
            onFiles={files => void choose(files)}
          >
            {icon ? 'Kies een ander bestand' : 'Kies een bestand'}
          </FileButton>
          <IconSet
            chosen={icon}
            onChoose={svg => {
              setChosen(undefined)
              form.set({ icon: svg })
            }}
          >
            {icon && (
              <Button variant="subtle" small icon={<BinIcon />} onClick={remove}>
                Haal het icoon weg
              </Button>
            )}
          </IconSet>
        </div>
      </div>
      {!isNew && <PreviousValue form={form} field="icon" />}
      <div aria-live="polite">{isShown && chosen.removed.length > 0 && <Removed chosen={chosen} />}</div>
    </>
  )
}

const Drawing = ({ icon, alt }: { icon: string; alt: string }) => (
  <img className={css.drawing} src={drawingAddress(icon)} alt={alt} width={40} height={40} />
)

const Removed = ({ chosen }: { chosen: Extract<ChosenIcon, { kind: 'icon' }> }) => (
  <div className={css.removed}>
    <p>Dit hebben we uit het bestand gehaald: {chosen.removed.join(', ')}.</p>
    {isDrawable(chosen.original) && (
      <figure>
        <Drawing icon={chosen.original} alt="" />
        <figcaption>Eerst</figcaption>
      </figure>
    )}
    <figure>
      <Drawing icon={chosen.svg} alt="" />
      <figcaption>Nu</figcaption>
    </figure>
  </div>
)

type IconSetProps = {
  chosen: string
  onChoose: (svg: string) => void
  children: ReactNode
}

function IconSet({ chosen, onChoose, children }: IconSetProps) {
  const [isOpen, setOpen] = useState(false)
  const set = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The set opens below the button, which is often at the bottom of the screen.
    if (isOpen) set.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <>
      <div className={css.iconButtons}>
        <Button
          variant="secondary"
          small
          aria-expanded={isOpen}
          aria-controls="icon-set"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Sluit de set' : 'Kies uit de set'}
        </Button>
        {children}
      </div>
      <ul ref={set} id="icon-set" className={css.set} aria-label="Iconen" hidden={!isOpen}>
        {isOpen &&
          iconSet.map(({ name, svg }) => (
            <li key={name}>
              <button type="button" className={css.choice} aria-pressed={svg === chosen} onClick={() => onChoose(svg)}>
                <img src={drawingAddress(svg)} alt="" width={32} height={32} />
                {name}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

/** `removed` names the dropped parts. */
type ChosenIcon =
  | { kind: 'icon'; svg: string; original: string; removed: readonly string[] }
  | { kind: 'refused'; reason: string }

const maxBytes = 200_000

const refused = (reason: string): ChosenIcon => ({ kind: 'refused', reason })

async function readIconFile(file: File): Promise<ChosenIcon> {
  if (file.size > maxBytes) return refused('Dit SVG-bestand is te groot voor een icoon: het mag 200 kB zijn.')
  const original = (await file.text()).trim()
  try {
    const { svg, removed } = cleanSvg(original)
    if (!/<(path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(svg))
      return refused('Van deze tekening blijft niets over. Kies een ander bestand.')
    return isSquare(svg) ? { kind: 'icon', svg, original, removed } : refused(notSquareError)
  } catch (error) {
    if (error instanceof UnsafeSvg) return refused(error.message)
    throw error
  }
}

/** A browser runs and fetches nothing of a drawing in an image element. */
export const drawingAddress = (icon: string) =>
  icon.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(icon)}` : icon

/** Nested repeats would keep the browser busy forever. */
const isDrawable = (svg: string) => !/<[\w:]*(use|pattern|image)\b/i.test(svg)
