import '#web/older-browsers.ts'
import '#web/styles/base.css'
import { lazy, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { OpenMainCategory } from '#features/categories/overview.ts'
import { CitizenApp } from '#features/site/pages/CitizenApp.tsx'
import { configuration, pageData } from '#web/configuration.ts'
import { isServed } from '#web/is-served.ts'
import { mayBeSignedIn } from '#web/signed-in-cookie.ts'

const NonWizardPage = lazy(async () => ({
  default: (await import('#features/site/pages/NonWizardPage.tsx')).NonWizardPage,
}))
const Notices = lazy(async () => ({ default: (await import('#features/site/pages/parts/Notices.tsx')).Notices }))
const root = document.getElementById('root')
// A user may type before this script runs; hydration would discard that text.
const field = document.querySelector('textarea')
let text = field?.value ?? ''
field?.addEventListener('input', () => {
  text = field.value
})
const textBeforeHydration = () => text
if (root && isServed) {
  root.removeAttribute('data-waiting')
  const categories = pageData<readonly OpenMainCategory[]>('categories')
  const content = { configuration: configuration(), categories, NonWizardPage, Notices }
  const app = (
    <CitizenApp
      {...content}
      path={location.pathname}
      textBeforeHydration={textBeforeHydration}
      mayBeStaff={mayBeSignedIn()}
    />
  )
  // In a transition React hydrates in pieces, between which the browser handles input.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app) // the offline page and those of the development server are empty
  // Loaded last, as it waits for some seconds anyway.
  void import('#web/service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {})
  // to the form, from a page that only scripts fill
} else document.querySelector<HTMLElement>('.meldwerk-late a')?.click()
