import "brackets-viewer/dist/brackets-viewer.min.css"
import "brackets-viewer/dist/brackets-viewer.min.js"

/** The stage that brackets-manager has made. */
export async function show(data, root) {
  root.className = "brackets-viewer"
  await window.bracketsViewer.render(data, { selector: "#root" })
}
