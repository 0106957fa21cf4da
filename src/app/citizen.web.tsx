import '../web/styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { configuration } from '../web/configuration.ts'

const root = document.getElementById('root')
// Whoever is quicker than this script has typed something already.
const typedEarly = document.querySelector('textarea')?.value ?? ''
if (root)
  hydrateRoot(root, <CitizenApp configuration={configuration()} path={location.pathname} typedEarly={typedEarly} />)
