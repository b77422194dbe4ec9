import { afterEach, expect, it, vi } from 'vitest';
import { isAddress } from '../../src/domain/keys';
import { readShown } from '../../src/embed/EmbeddedWidget';
import { emit } from '../../src/embed/events';

const heard = vi.fn();

afterEach(() => {
  document.removeEventListener('mimic-error', heard);
  document.body.replaceChildren();
  heard.mockClear();
});

it('reports a value that the widget shows as wrong, and lets it be shown', () => {
  document.addEventListener('mimic-error', heard);
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const element = document.body.appendChild(document.createElement('mimic-trader-card'));
  const read = () => readShown(element, 'trader', 'must be an address', isAddress);
  element.setAttribute('trader', 'vitalik.eth');
  expect(read()).toBe('vitalik.eth');
  const error = expect.objectContaining({ shortMessage: 'trader must be an address, got "vitalik.eth".' });
  expect(heard.mock.calls.map(([event]) => event.detail)).toEqual([{ error }]);
  expect(said.mock.calls).toEqual([['<mimic-trader-card>', error]]);
  element.setAttribute('trader', `0x${'a'.repeat(40)}`);
  read();
  expect(heard).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

it('is dispatched on the document once, from attached and removed elements', () => {
  document.addEventListener('mimic-error', heard);
  const element = document.body.appendChild(document.createElement('div'));
  emit(element, 'mimic-error', { error: 1 });
  element.remove();
  emit(element, 'mimic-error', { error: 2 });
  expect(heard.mock.calls.map(([event]) => event.detail.error)).toEqual([1, 2]);
});
