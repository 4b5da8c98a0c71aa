import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../api/shop/content-pages/markdown.ts';

describe('a text of the owner', () => {
  test.each([
    ['# Returns', '<h2>Returns</h2>'],
    ['###### Deep', '<h6>Deep</h6>'],
    ['First\nsecond', '<p>First<br>\nsecond</p>'],
    ['- one', '<ul>\n<li>one</li>\n</ul>'],
    ['    indented', '<p>indented</p>'],
    ['[Returns](/pages/returns)', '<p><a href="/pages/returns">Returns</a></p>'],
    ['hello@example.com', '<p><a href="mailto:hello@example.com">hello@example.com</a></p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
    ['[a](JaVaScRiPt&colon;alert(1))', '<p>[a](JaVaScRiPt:alert(1))</p>'],
    ['[a](data:text/html,x)', '<p>[a](data:text/html,x)</p>'],
    ['[a](//elsewhere.example)', '<p>[a](//elsewhere.example)</p>'],
    ['[a](/\\elsewhere.example)', '<p><a href="/%5Celsewhere.example">a</a></p>'],
    [
      '[a](/x "&quot; onclick=&quot;alert(1)")',
      '<p><a href="/x" title="&quot; onclick=&quot;alert(1)">a</a></p>',
    ],
  ])('%j is shown as %j', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html);
  });

  test('has no picture of another host, and no style of an aligned column', () => {
    expect(htmlOf('![Seen](https://elsewhere.example/seen.gif)')).not.toContain('<img');
    const table = htmlOf('| A | B |\n|:--|--:|\n| 1 | 2 |');
    expect(table).toContain('<td>2</td>');
    expect(table).not.toContain('style');
  });
});
