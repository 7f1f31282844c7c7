#include <cstdio>

int main() {
  std::puts("touchmove 0.1.0");
  return 0;
}
