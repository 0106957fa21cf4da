import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { hiddenNames, type PassageKind, passageKinds, passageNames } from '#kit/sensitive-passages.ts'
import { useApi, useSend } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { ValueList } from '#web/ui/ValueList.tsx'
import { useFocusOnRemoval } from '#web/use-focus.ts'
import { hidePassages, readHiddenPassages, restorePassages } from '../contract.ts'
import { chosenLength, holdsHidden, kindsIn } from '../rules.ts'
import css from './SensitiveTexts.module.css'

type UseHidePassagesProps = { reportId: number; onHidden: () => void }

const useHidePassages = (reportId: number) =>
  useSend(hidePassages, {
    invalidates: [['report', reportId]],
    meta: { errorTitle: 'Het kon niet worden verborgen' },
  })

function HideWords({ reportId, onHidden }: UseHidePassagesProps) {
  const hide = useHidePassages(reportId)
  const selected = useSelectedWords()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const submit = (words: string) => {
    if (!canBeHidden(words)) return setError(`Vul ${chosenLength.min} tot ${chosenLength.max} letters in.`)
    setError(undefined)
    hide.mutate(
      { params: { id: reportId }, body: { kinds: [], words } },
      {
        onSuccess({ count }) {
          setTyped(count > 0 ? undefined : words)
          if (count > 0) onHidden()
          else setError('Deze woorden staan niet in wat er geschreven is, of zijn al verborgen.')
        },
      },
    )
  }
  if (typed === undefined)
    return (
      <p className={css.hint}>
        <Button
          variant="subtle"
          small
          className={css.hide}
          busy={hide.isPending}
          onMouseDown={event => event.preventDefault()} // the selection stays
          onClick={() => (selected ? submit(selected) : setTyped(''))}
        >
          {selected ? `Verberg “${shortened(selected)}”` : 'Verberg woorden'}
        </Button>
      </p>
    )
  return (
    <form
      className={css.words}
      data-print="no"
      noValidate
      aria-label="Woorden verbergen"
      onSubmit={event => {
        event.preventDefault()
        submit(typed.trim())
      }}
    >
      <TextField
        label="Welke woorden"
        hint="Bijvoorbeeld een naam, precies zoals die er staat. Of selecteer de woorden in de tekst. Ze worden overal in deze melding verborgen."
        showOptional={false}
        autoFocus
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="secondary" small busy={hide.isPending}>
          Verberg
        </Button>
        <Button
          variant="subtle"
          small
          onClick={() => {
            setTyped(undefined)
            setError(undefined)
            onHidden()
          }}
        >
          Annuleer
        </Button>
      </div>
    </form>
  )
}

const canBeHidden = ({ length }: string) => length >= chosenLength.min && length <= chosenLength.max
const maxShown = 40
const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

function useSelectedWords(): string {
  const [words, setWords] = useState('')
  const last = useRef('')
  useEffect(() => {
    const follow = () => {
      const found = selectedWords()
      if (found !== last.current) setWords(found)
      last.current = found
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [])
  return words
}

function selectedWords(): string {
  const selection = document.getSelection()
  const text = selection?.toString().trim() ?? ''
  const isInText = selection?.anchorNode?.parentElement?.closest('main') && !isField(document.activeElement)
  return isInText && canBeHidden(text) && !text.includes('\n') ? text : ''
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

type WrittenTexts = { text: readonly string[]; answers: readonly string[]; notes: readonly string[] }

type Props = {
  reportId: number
  texts: WrittenTexts
  mayHide: boolean
  mayRead: boolean
  onErase?: ((text: string) => Promise<unknown>) | undefined
}

export function SensitiveTexts({ reportId, texts, mayHide, mayRead, onErase }: Props) {
  const part = useRef<HTMLElement>(null)
  const focusPart = () => part.current?.focus({ preventScroll: true })
  const hide = useHidePassages(reportId)
  const kinds = mayHide ? passageKinds.filter(kind => placeOf(kind, texts)) : []
  const isHidden = holdsHidden([...texts.text, ...texts.answers, ...texts.notes])
  if (!mayHide && !isHidden) return null
  return (
    <section className={css.hints} ref={part} tabIndex={-1} aria-label="Persoonsgegevens in deze melding">
      {kinds.map(kind => (
        <Hint
          key={kind}
          text={`${placeOf(kind, texts)} lijkt een ${passageNames[kind]} te staan.`}
          onRemoved={focusPart}
          busy={hide.isPending && hide.variables.body.kinds?.includes(kind)}
          onClick={() => hide.mutate({ params: { id: reportId }, body: { kinds: [kind] } })}
          aria-label={`Verberg het ${passageNames[kind]}`}
        />
      ))}
      {mayHide && <HideWords reportId={reportId} onHidden={focusPart} />}
      {isHidden && (
        <HiddenPassages
          reportId={reportId}
          mayRead={mayRead}
          mayRestore={mayRead && mayHide}
          onRemoved={focusPart}
          onErase={onErase}
        />
      )}
    </section>
  )
}

type HintProps = Omit<ComponentProps<typeof Button>, 'children'> & { text: string; onRemoved: () => void }

const Hint = ({ text, onRemoved, ...button }: HintProps) => (
  <p className={css.hint} ref={useFocusOnRemoval<HTMLParagraphElement>(onRemoved)}>
    {text}
    <Button variant="subtle" small {...button}>
      Verberg het
    </Button>
  </p>
)

/** Plates in answers are expected, as questions about vehicles ask for them. */
function placeOf(kind: PassageKind, { text, answers, notes }: WrittenTexts): string | undefined {
  if (kindsIn(text).includes(kind)) return 'In de tekst'
  if (kind !== 'plate' && kindsIn(answers).includes(kind)) return 'In een antwoord'
  return kindsIn(notes).includes(kind) ? 'In de tijdlijn' : undefined
}

type HiddenPassagesProps = {
  reportId: number
  mayRead: boolean
  mayRestore: boolean
  onRemoved: () => void
  onErase?: ((text: string) => Promise<unknown>) | undefined
}

/** The original texts are for users with the right to contact details. */
function HiddenPassages({ reportId, mayRead, mayRestore, onRemoved, onErase }: HiddenPassagesProps) {
  const params = { id: reportId }
  const { data, isFetching, refetch } = useApi(
    readHiddenPassages,
    { params },
    // Each reading is logged in the access log, so it is only read on request.
    { enabled: false, meta: { errorTitle: 'Wat verborgen is, kon niet worden opgehaald' } },
  )
  const restore = useSend(restorePassages, {
    invalidates: [['report', reportId]],
    meta: { errorTitle: 'Het kon niet worden teruggezet' },
  })
  const [isShown, setShown] = useState(false)
  const line = useFocusOnRemoval<HTMLParagraphElement>(onRemoved)
  if (!mayRead) return <p className={css.hint}>Wat verborgen is, ziet alleen wie contactgegevens mag zien.</p>
  const isErased = isShown && data?.passages.length === 0
  const show = () => {
    setShown(!isShown)
    if (!isShown) void refetch()
  }
  return (
    <>
      <p className={css.hint} ref={line}>
        Een deel van deze melding is verborgen.
        <Button variant="subtle" small busy={isFetching} aria-expanded={isShown} onClick={show}>
          {isShown ? 'Sluit' : 'Toon wat er stond'}
        </Button>
        {mayRestore && !isErased && (
          <Button variant="subtle" small busy={restore.isPending} onClick={() => restore.mutate({ params })}>
            Zet terug
          </Button>
        )}
      </p>
      {isErased && <p>Wat er stond, is voorgoed gewist.</p>}
      {isShown && data && data.passages.length > 0 && (
        <ValueList>
          {data.passages.map(({ kind, text }) => (
            <DescriptionRow key={text} term={capitalized(hiddenNames[kind])}>
              {onErase ? (
                <ErasableText text={text} onRemoved={onRemoved} onErase={() => onErase(text).then(() => refetch())} />
              ) : (
                text
              )}
            </DescriptionRow>
          ))}
        </ValueList>
      )}
    </>
  )
}

type ErasableProps = { text: string; onRemoved: () => void; onErase: () => Promise<unknown> }

function ErasableText({ text, onRemoved, onErase }: ErasableProps) {
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const line = useFocusOnRemoval<HTMLSpanElement>(onRemoved)
  const erase = async () => {
    const isConfirmed = await confirm({
      title: 'Voorgoed wissen?',
      text: `“${text}” verdwijnt uit alle teksten van deze melding. In de tekst blijft staan dat er iets verborgen is. Dit is niet terug te draaien. In reservekopieën staat het nog hoogstens 30 dagen.`,
      confirm: 'Wis voorgoed',
      danger: true,
    })
    if (!isConfirmed) return
    setBusy(true)
    await onErase().catch(() => undefined)
    setBusy(false)
  }
  return (
    <span ref={line}>
      {text}
      <Button variant="subtle" small busy={isBusy} aria-label={`Wis ${text} voorgoed`} onClick={() => void erase()}>
        Wis voorgoed
      </Button>
    </span>
  )
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
