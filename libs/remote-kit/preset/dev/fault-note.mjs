const name = 'yonkoma-dev-fault';

const place = {
  position: 'fixed',
  inset: 'auto 0 0',
  maxHeight: '50vh',
  overflow: 'auto',
  margin: 0,
  padding: '1rem',
  zIndex: 2147483647,
  background: '#2b0b0b',
  color: '#ffe3e3',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
};

/** Shows the errors of the compiler over the page, until there are none. */
export function showFault(text) {
  const note =
    document.getElementById(name) ??
    document.body.appendChild(Object.assign(document.createElement('pre'), { id: name }));
  note.setAttribute('role', 'alert');
  Object.assign(note.style, place);
  note.textContent = text;
  console.error(text);
}

export function hideFault() {
  document.getElementById(name)?.remove();
}
