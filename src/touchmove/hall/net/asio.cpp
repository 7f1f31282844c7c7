// The one unit in which Asio and Beast are compiled.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
