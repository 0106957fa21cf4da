import { type MouseEvent, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { overviewPath } from '#features/overview/paths.ts'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useLastOpened } from '../frame/last-opened.ts'
import css from './back.module.css'

export function BackToList() {
  const lastOpened = useLastOpened()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [isNextToList] = useState(() => type === 'PUSH' && lastOpened.current.isList)
  const goBack = (event: MouseEvent) => {
    if (!isNextToList || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p data-print="no">
      <Link
        className={css.back}
        href={`${lastOpened.current.path ?? overviewPath}${lastOpened.current.search}`}
        onClick={goBack}
      >
        <ArrowLeftIcon size="1em" /> Terug naar overzicht
      </Link>
    </p>
  )
}
