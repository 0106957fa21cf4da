import '../web/styles/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { configuration } from '../web/configuration.ts'

const root = document.getElementById('root')
// Whoever is quicker than this script has typed something already.
const typedEarly = document.querySelector('textarea')?.value ?? ''
if (root) {
  const app = <CitizenApp configuration={configuration()} path={location.pathname} typedEarly={typedEarly} />
  if (root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app) // while the pages are worked on, the server sends them empty
}
